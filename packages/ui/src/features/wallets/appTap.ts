import { slot } from '@latchkey/common/contract'
import type { Kit } from '@latchkey/core'
import type { PageWatch } from './watchPage.ts'

const tap = slot((): AppTap => ({}))

/** On phones: what opens a wallet's app inside the tap on its row. */
export type AppTap = {
  /** Present once a pairing is being prepared; does nothing until one is ready. */
  open?: ((walletId: string) => void) | undefined
  /** What the last tap opened, for the view that it led to. */
  opened?: { readonly walletId: string; readonly watch: PageWatch } | undefined
}

/** The kit's {@link AppTap}. */
export function appTap(kit: Kit): AppTap {
  return kit.slot(tap)
}
