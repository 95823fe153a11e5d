import type { WalletSource } from './walletSource.ts'

/** Finds the Safe whose app list the page is framed by; outside Safe nothing is loaded and nothing listed. */
export function safe(options: safe.Options = {}): WalletSource {
  return ({ context, found, signal }) => {
    if (window.parent === window) return
    import('./createSafeProvider.ts')
      .then(({ createSafeProvider }) => createSafeProvider({ ...options, context, signal }))
      .then((provider) => {
        if (provider && !signal.aborted)
          found({ id: 'safe', name: 'Safe', type: 'injected', isHost: true, isFrame: true, accountType: 'smartAccount', wallet: provider })
      })
      // Without the chunk the page is as outside Safe: other wallets stay.
      .catch(() => {})
  }
}

export declare namespace safe {
  type Options = {
    /** Origins of Safe apps that may be this page's parent; default any, as Safe can be self-hosted. */
    allowedOrigins?: readonly RegExp[] | undefined
    /** How long a parent may take to say that it is a Safe. Default 2,000. */
    timeoutMs?: number | undefined
  }
}
