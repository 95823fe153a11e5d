import type { Page } from 'playwright'

/** What a user does again and again. */
export type Journey = 'open and close' | 'connect and disconnect'

/**
 * Runs rounds of one journey by a script in the page: a harness that drives each click from outside leaves objects in the
 * page, which would be counted as the modal's.
 */
export function runRounds(page: Page, journey: Journey, rounds: number): Promise<void> {
  return page.evaluate(
    async ({ journey, rounds }) => {
      const button = () => document.querySelector('latchkey-button')?.shadowRoot?.querySelector('button')
      const find = (testId: string) =>
        document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>(`[data-testid="${testId}"]`) ?? undefined
      const state = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('[data-state]')?.dataset['state']
      const until = async <value>(what: string, check: () => value | undefined | false): Promise<value> => {
        for (const began = performance.now(); performance.now() - began < 15_000; ) {
          const found = check()
          if (found) return found
          await new Promise((resolve) => setTimeout(resolve, 8))
        }
        throw new Error(`Waited 15 s for ${what}`)
      }
      const press = async (testId: string) => (await until(testId, () => state() === 'open' && find(testId))).click()
      const closed = () => until('the modal to close', () => state() === 'closed')
      const becomes = (status: string) => until(status, () => button()?.dataset['state'] === status)
      for (let round = 0; round < rounds; round++) {
        button()?.click()
        if (journey === 'connect and disconnect') {
          await press('wallet-org.example.soak')
          await becomes('connected')
          await closed()
          button()?.click()
          await press('action-disconnect')
          await becomes('disconnected')
          // Ending the connection may leave the modal open, on the list again.
          if (state() === 'open') find('header-close')?.click()
        } else {
          await until('the list', () => find('wallet-org.example.soak'))
          await press('header-close')
        }
        await closed()
      }
    },
    { journey, rounds },
  )
}
