import { type Connector, slot } from '@latchkey/common/contract'
import type { Kit } from '@latchkey/core'
import type { PageWatch } from './watchPage.ts'

const tap = slot((): AppTap => ({}))

/** What the press on a wallet's row does by itself, before the next view is drawn. */
export type AppTap = {
  /** On phones, opens the wallet's app. Present once a pairing is being prepared; does nothing until one is ready. */
  open?: ((walletId: string) => void) | undefined
  /** Asks an installed wallet, if the pointer or the focus has been on its row. */
  ask?: ((connector: Connector | undefined) => void) | undefined
  /** Gives up what was asked, where no view follows. */
  drop?: (() => void) | undefined
  /** What the last tap opened, for the view that it led to. */
  opened?: { readonly walletId: string; readonly watch: PageWatch } | undefined
}

/** The kit's {@link AppTap}. */
export function appTap(kit: Kit): AppTap {
  return kit.slot(tap)
}
