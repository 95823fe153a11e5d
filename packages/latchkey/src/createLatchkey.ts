import { type LatchkeyError, OptionInvalidError } from '@latchkey/common/contract'
import { close, connect, createKit, disconnect, getSnapshot, type KitConfig, open, watchSnapshot } from '@latchkey/core'
import { addEmbeddedWallet, withSecureSite } from './addEmbeddedWallet.ts'
import { addWalletConnect } from './addWalletConnect.ts'
import { announceLatchkey } from './announceLatchkey.ts'
import { defineElements } from './defineElements.ts'
import type { Latchkey } from './latchkey.ts'
import { mountUi } from './mountUi.ts'

/**
 * Makes a wallet kit with its modal: the one call most hosts need.
 *
 * Making it starts nothing. It comes to life with `mount()`, with the first `open()` or `connect()`, with
 * `<LatchkeyProvider>`, or with a `<latchkey-button>` on the page. On a server it stays still.
 *
 * @throws {@link LatchkeyError} `OPTION_INVALID` naming the setting that is wrong (V-22).
 */
export function createLatchkey(options: createLatchkey.Options): Latchkey {
  const { container, gateway, ...config } = options
  const { name = '' } = config
  if (config.projectId && gateway === undefined) {
    throw new OptionInvalidError({ name: 'gateway', expected: 'the URL of the gateway that knows this projectId, or false' })
  }
  const settings: KitConfig = withSecureSite({ ...config, gateway: gateway ?? false })
  const kit = createKit({ ...settings, connectors: [...addWalletConnect(settings), ...addEmbeddedWallet(settings, () => ui.home())] })
  const ui = mountUi(kit, { container })
  const ends: (() => void)[] = []
  let mounts = 0
  let unmountAll: (() => void) | undefined
  /** The one mount that no caller ends: the host's own code has opened or connected. */
  const kept: (() => void)[] = []

  const latchkey: Latchkey = {
    kit,
    name,
    open: async (parameters) => {
      keepMounted()
      await open(kit, parameters)
    },
    close: () => close(kit),
    connect: (parameters) => {
      keepMounted()
      return connect(kit, parameters)
    },
    disconnect: (parameters) => disconnect(kit, parameters),
    getSnapshot: () => getSnapshot(kit),
    subscribe: (listener) => watchSnapshot(kit, listener),
    on: kit.events.on,
    preload: ui.preload,
    mount() {
      if (kit.signal.aborted || typeof document === 'undefined') return () => {}
      if (mounts++ === 0) {
        const stops = [kit.mount(), ui.start()]
        unmountAll = () => {
          for (const stop of stops) stop()
        }
      }
      let isDone = false
      return () => {
        if (isDone) return
        isDone = true
        if (--mounts === 0) unmountAll?.()
      }
    },
    destroy() {
      for (const end of ends.splice(0)) end()
      unmountAll?.()
      mounts = 0
      kit.destroy()
    },
  }
  const keepMounted = () => {
    kept[0] ??= latchkey.mount()
  }

  if (typeof document !== 'undefined') {
    defineElements()
    ends.push(announceLatchkey(latchkey, ui))
  }
  return latchkey
}

export declare namespace createLatchkey {
  type Options = Omit<KitConfig, 'gateway'> & {
    /** The URL of your gateway. Without one, or with `false`, installed wallets still work (B-17). */
    readonly gateway?: string | false | undefined
    /** Tells kits apart where a page has several: `<latchkey-button kit="name">`. Each keeps what it remembers to itself. */
    readonly name?: string | undefined
    /** Embeds the modal in this element: always there, no overlay (U-04). A function is asked when the kit is mounted. */
    readonly container?: HTMLElement | (() => HTMLElement | null) | undefined
  }
  type ErrorType = LatchkeyError
}
