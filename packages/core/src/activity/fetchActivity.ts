import type { Kit } from '../kit.ts'

/**
 * Looks up what the connected account did on its chain, a page of it, unless it is known (S-19).
 *
 * Spam is left out (U-11). Needs a gateway and the feature `activity`; otherwise nothing is asked. A page that cannot be had makes
 * `historyAtom` `failed` and empty, and may be asked for again after 1 s (V-11); so does a chain whose past the gateway does not know,
 * of which nothing is asked, either.
 *
 * @throws `ACTIVE_ADDRESS_MISSING` (V-16), `ABORTED` if another account or chain came to the front meanwhile.
 */
export async function fetchActivity(kit: Kit, parameters: fetchActivity.Parameters = {}): Promise<void> {
  const { loadActivity } = await import('./loadActivity.ts')
  await loadActivity(kit, parameters)
}

export declare namespace fetchActivity {
  type Parameters = {
    /** Asks even if it is known; what is new goes before what is known. */
    readonly isForced?: boolean | undefined
  }
}
