import type { Kit } from '../kit.ts'

/**
 * Has the code ready that asks a wallet, so that nobody who presses one waits for it.
 *
 * The modal does so once its list shows and the browser has nothing better to do; a list of your own may do the same.
 * Asks no wallet and no server. Never rejects: what did not arrive is fetched again by `connect`.
 */
export async function prepareConnect(kit: Kit): Promise<void> {
  try {
    await kit.awaken()
    await import('./askToConnect.ts')
  } catch {}
}
