import type { Answer } from '../servePages.ts'
import { answerAccount } from './answerAccount.ts'

/** Answers about the account, whose balances wait from `hold` until `letGo`. */
export function holdBalances(): { readonly answer: Answer; hold(): void; letGo(): void } {
  let held = Promise.withResolvers<void>()
  return {
    answer: (url) => answerAccount(url, held.promise),
    hold: () => {
      held = Promise.withResolvers()
    },
    letGo: () => held.resolve(),
  }
}
