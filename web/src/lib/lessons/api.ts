// What is asked of the server about lessons.

import { get } from '../api'
import type { Course, LessonOpened, LessonStep, LessonTried, Teacher, WhyNot } from '../api.gen'

export type { Course, LessonStep, LessonTried, Teacher }

export type Place = Pick<Teacher, 'step' | 'given'>

const at = (game: string, name: string, what: string, { step, given }: Place): string =>
  `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(name)}${what}?step=${step}&given=${given.join(',')}`

export const lessons = {
  courses: () => get<Course[]>('/api/lessons'),
  open: (game: string, name: string, place: Place) => get<LessonOpened>(at(game, name, '', place)),
  on: (game: string, name: string, place: Place) => get<LessonStep>(at(game, name, '/on', place)),
  answer: (game: string, name: string, place: Place, option: number) =>
    get<LessonTried>(`${at(game, name, '/answer', place)}&option=${option}`),
  why: (game: string, name: string, place: Place, option: number) =>
    get<WhyNot>(`${at(game, name, '/why', place)}&option=${option}`),
}
