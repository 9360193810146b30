// What went wrong, in words.

import { Refused, Unanswered } from './api'
import { say, t } from './i18n'

export function messageOf(error: unknown): string {
  if (error instanceof Refused) return say(error.text)
  return error instanceof Unanswered ? t('error.unanswered') : t('error.unexpected')
}
