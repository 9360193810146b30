// Answers in advance, as they travel.

import type { Text } from '../types'

/** Something has to be so; what is not meant is empty or -1. */
export interface Condition {
  quantity: string
  value: unknown
  answer: number
  told: string
  option: number
}

export interface Reply {
  option: number
  condition: Condition | null
}

export interface PlanStep {
  step: string
  kind: string
  replies: Reply[]
}

export interface Standing {
  step: string
  kind: string
  option: number
  left: number
}

export interface Plan {
  steps: PlanStep[]
  standing: Standing[]
  state: 'none' | 'active' | 'stopped' | 'done'
  why: Text | null
  given: { answer: number; step: string; option: number }[]
}

export interface MayBeAsked {
  step: string
  kind: string
  prompt: Text
  /** the answer that does nothing */
  passing: number | null
}

export interface MayBeTold {
  told: string
  kind: string
  /** with {thing} where it says with what */
  text: Text
}

export interface Ahead {
  questions: MayBeAsked[]
  happenings: MayBeTold[]
}
