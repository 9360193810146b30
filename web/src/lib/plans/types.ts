// Answers in advance, under the names the client uses.

export type {
  Ahead,
  MayBeAsked,
  MayBeTold,
  PlanKept as Plan,
  PlannedCondition as Condition,
  PlannedReply as Reply,
  PlannedStep as PlanStep,
  StandingAnswer as Standing,
} from '../api.gen'
