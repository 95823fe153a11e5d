import type { Browser } from 'playwright'
import type { Seen } from './momentBudgets.ts'
import { seeMoments } from './seeMoments.ts'

/** Visits a host's page as each kind of user. @param floorUrl The same host without Latchkey. */
export async function seeHost(browser: Browser, url: string, floorUrl: string): Promise<Seen> {
  return {
    plain: await seeMoments(browser, url),
    busy: await seeMoments(browser, url, { isBusy: true }),
    saving: await seeMoments(browser, url, { isSaving: true }),
    floor: await seeMoments(browser, floorUrl, { isAlone: true }),
  }
}
