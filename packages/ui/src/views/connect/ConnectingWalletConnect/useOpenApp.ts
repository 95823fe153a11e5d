import { followLink, type WalletLink } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { appTap } from '../../../features/wallets/appTap.ts'
import { watchPage } from '../../../features/wallets/watchPage.ts'

/**
 * Opens a wallet's app: automatically while the tap that led here still counts as user activation, else on a press. What the tap
 * itself has opened is not opened again.
 *
 * A page that stays in view for two seconds afterwards opened no app.
 */
export function useOpenApp({ walletId, link, isEager }: useOpenApp.Parameters): useOpenApp.ReturnType {
  const kit = useKit()
  const [tapped] = useState(() => {
    const { opened } = appTap(kit)
    return isEager && opened?.walletId === walletId ? opened.watch : undefined
  })
  const [state, setState] = useState<'closed' | 'opened' | 'missing'>(tapped ? 'opened' : 'closed')
  const stop = useRef(tapped?.stop)
  useEffect(() => {
    appTap(kit).opened = undefined
    tapped?.onMissing(() => setState('missing'))
    return () => stop.current?.()
  }, [kit, tapped])
  const open = useCallback(() => {
    if (!link) return
    stop.current?.()
    // Watched before the link is followed: an app may be there at once.
    const watch = watchPage(kit)
    stop.current = watch.stop
    watch.onMissing(() => setState('missing'))
    if (followLink(kit, link)) setState('opened')
    else watch.stop()
  }, [kit, link])

  useEffect(() => {
    if (isEager && link && !stop.current && navigator.userActivation?.isActive) open()
  }, [isEager, link, open])

  return { open, isOpened: state !== 'closed', isMissing: state === 'missing' }
}

export declare namespace useOpenApp {
  type Parameters = {
    readonly walletId: string
    /** Ready before the tap; absent while the pairing is being made. */
    readonly link: WalletLink | undefined
    /** Whether arriving here was asking for the app. */
    readonly isEager: boolean
  }
  type ReturnType = {
    readonly open: () => void
    readonly isOpened: boolean
    readonly isMissing: boolean
  }
}
