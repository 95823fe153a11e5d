import { listErrorLayers } from './readProviderError.ts'

/**
 * Whether what a wallet threw means that the user said no, and nothing is broken.
 *
 * `walletConnectPeer` says that it came over a WalletConnect session, where 5000 to 5003 are
 * rejections; from an injected or embedded wallet 5000 is a plain failure.
 *
 * @see Requirement X-04
 */
export function isUserRejection(error: unknown, options: { walletConnectPeer?: boolean | undefined } = {}): boolean {
  return listErrorLayers(error).some(({ code, message }) => {
    if (code === 4001 || code === 'ACTION_REJECTED' || code === 'USER_REJECTED' || code === 'CONNECTION_REJECTED') return true
    if (options.walletConnectPeer && (code === 5000 || code === 5001 || code === 5002 || code === 5003)) return true
    const text = message.toLowerCase()
    return rejectionTexts.some((rejection) => text.includes(rejection))
  })
}

const rejectionTexts = ['user rejected', 'rejected by user', 'user denied', 'connection request reset', 'cancelled by user']
