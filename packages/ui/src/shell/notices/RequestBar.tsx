import { slot } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import { openWallet } from '@latchkey/core'
import { connectionsAtom, findAppLink, relayedRequestsAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useState } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { Button } from '../../primitives/Button/Button.tsx'
import { closeGlyph } from '../../primitives/Icon/glyphs.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { phoneGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { IconButton } from '../../primitives/IconButton/IconButton.tsx'
import { useText } from '../../text/useText.ts'
import { useAnnounce } from './LiveRegions.tsx'
import { classes, css } from './RequestBar.module.css'

const dismissedRequests = slot(() => new Set<string>())

/** Milliseconds. A wallet that answers sooner needs no notice. */
const quietMs = 600

/**
 * A request is pending in a wallet that the user may have to open: on this phone a tap opens it, over the host's page
 * too; on a computer only the open modal says where to continue. It takes no focus and disappears with the answer.
 */
export function RequestBar({ isInPanel }: RequestBarProps) {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const announce = useAnnounce()
  const isPhone = kit.page.isPhone()
  const [requestId, origin] = [...useKitValue(relayedRequestsAtom)][0] ?? []
  const connections = useKitValue(connectionsAtom)
  // Closing or opening the modal mounts another bar: a dismissed request stays dismissed.
  const dismissed = kit.slot(dismissedRequests)
  const [isDue, setDue] = useState(false)
  const [, setDismissals] = useState(0)
  const wallet = connections.find(
    ({ connectorId, namespace, status }) =>
      connectorId === origin?.connectorId && namespace === origin.namespace && status !== 'disconnected',
  )?.wallet
  const name = safeText(wallet?.name, 'name')
  const isShown = requestId !== undefined && isDue && name !== '' && !dismissed.has(requestId) && (isPhone || isInPanel)
  const words = text(isPhone ? 'openWallet.phone' : 'openWallet.desktop', { wallet: name })

  useEffect(() => {
    setDue(false)
    return requestId === undefined ? undefined : kit.clock.setTimeout(() => setDue(true), quietMs)
  }, [kit, requestId])
  useEffect(() => {
    if (isShown) announce(words)
  }, [isShown, words, announce])

  if (!isShown) return null
  const dismiss = () => {
    dismissed.add(requestId)
    setDismissals((count) => count + 1)
  }
  return (
    <section className={cx(classes.bar, !isInPanel && classes.free)} aria-label={text('openWallet.label')} data-testid="open-wallet">
      <Icon glyph={phoneGlyph} />
      <p className={classes.words}>{text.rich(isPhone ? 'openWallet.phone' : 'openWallet.desktop', { wallet: name })}</p>
      {isPhone && findAppLink(kit, { requestId }) ? (
        <span className={classes.action}>
          <Button size="s" onClick={() => void openWallet(kit, { requestId })} testId="action-open-wallet-app">
            {text.rich('openWallet.open', { wallet: name })}
          </Button>
        </span>
      ) : null}
      <IconButton glyph={closeGlyph} size="s" label={text('common.dismiss')} onClick={dismiss} testId="open-wallet-dismiss" />
    </section>
  )
}

export type RequestBarProps = {
  /** Inside the open modal; else over the host's page. */
  isInPanel: boolean
}
