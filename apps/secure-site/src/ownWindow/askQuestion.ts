import { safeParse } from 'valibot'
import type { FrameContext } from '../frame/FrameContext.ts'
import { choosePlace } from '../review/choosePlace.ts'
import { canWatchVisibility } from '../review/observeSight.ts'
import { askInWindow } from './askInWindow.ts'
import { type Answer, answerSchemas, type Question } from './questionSchema.ts'

/** A wrong answer costs the wallet: such a question is held to the rule of critical requests. */
const stake = { isCritical: true, stake: { grantsRight: true, worthCents: undefined } } as const

/**
 * Where a question that decides about the wallet as a whole is asked: in another's page as a critical request is (I25), never where the
 * browser cannot tell what covers the frame (T-F7).
 */
export function needsWindow({ settings }: Pick<FrameContext, 'settings'>): boolean {
  return window.parent !== window && choosePlace(stake, settings.approval, canWatchVisibility()) === 'window'
}

/** Asks it in a window of its own. @throws as {@link askInWindow} does */
export function askQuestion<question extends Question>(
  { stage, text, settings }: Pick<FrameContext, 'settings' | 'stage' | 'text'>,
  question: question,
  { choices, signal }: askQuestion.Parameters<Answer<question['kind']>>,
): Promise<Answer<question['kind']>> {
  return askInWindow<Answer<question['kind']>>({
    ...{ stage, text, signal, choices, kind: 'question', site: settings.ancestor },
    task: question,
    readAnswer(data) {
      const answer = safeParse(answerSchemas[question.kind], data)
      return answer.success ? (answer.output as Answer<question['kind']>) : undefined
    },
    words: { title: 'question.title', why: canWatchVisibility() ? 'question.matters' : 'question.text', open: 'question.open' },
  })
}

export declare namespace askQuestion {
  type Parameters<answer> = { readonly choices: readonly askInWindow.Choice<answer>[]; readonly signal: AbortSignal }
}
