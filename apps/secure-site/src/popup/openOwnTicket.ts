import { hasCode } from '@latchkey/common/contract'
import { sleep } from '@latchkey/common/web'
import type { openPages } from '../account/openPages.ts'

const pollMs = 1_000
/** As long as a page may take to load the frame, which begins the login, and to ask for it. */
const pollsMax = 30

/**
 * The provider's page for the ticket that this window was opened with: no page can send it anywhere, because the page that opened it
 * is cut off from it (COOP), and that page's frame may begin the login later than this window looks (T-O6).
 */
export async function openOwnTicket(pages: Pick<ReturnType<typeof openPages>, 'openTicket'>, ticket: string) {
  for (let poll = 1; ; poll++) {
    try {
      return await pages.openTicket({ ticket, isAlone: true })
    } catch (error) {
      if (poll === pollsMax || !hasCode(error, 'ACCOUNT_REFUSED')) throw error
      await sleep(pollMs)
    }
  }
}
