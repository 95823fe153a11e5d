import { safeText } from '@latchkey/common/web'
import { push } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useEffect, useMemo, useState } from 'react'
import type { ViewProps } from '../../../defineView.ts'
import { chooseWallet } from '../../../features/wallets/chooseWallet.ts'
import { downloadLinks } from '../../../features/wallets/downloadLinks.ts'
import { useFoundWallet } from '../../../features/wallets/useFoundWallet.ts'
import { useViewHeader } from '../../../shell/header/ViewHeaderContext.ts'
import { useText } from '../../../text/useText.ts'
import { AllDownloads } from './AllDownloads.tsx'
import { ExtensionOpened } from './ExtensionOpened.tsx'
import { PhoneDownload } from './PhoneDownload.tsx'

/** Stores, extension and desktop app of one wallet; on a phone first the one that fits it. */
export function Downloads({ params: { walletId } }: ViewProps<'Downloads'>) {
  const kit = useKit()
  const text = useText()
  const wallet = useFoundWallet(walletId)
  const [hasOpenedStore, setOpenedStore] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  // The view may be opened for a wallet that no list has, or not yet.
  const name = safeText(wallet?.name, 'name') || text('switch.yourWallet')
  useViewHeader(useMemo(() => ({ title: { key: 'downloads.title', values: { wallet: name } } }), [name]))
  const links = downloadLinks(wallet?.listing)
  const entry = wallet?.entry
  // The extension is there: go on by itself, as promised.
  useEffect(() => {
    if (!hasOpenedStore || !entry) return
    chooseWallet(kit, { id: entry.id, namespaces: entry.connectors.map(({ namespace }) => namespace) }, push)
  }, [kit, hasOpenedStore, entry])

  if (hasOpenedStore && links.extension) return <ExtensionOpened wallet={wallet} name={name} store={links.extension} />
  const store = /android/i.test(navigator.userAgent) ? links.android : links.ios
  if (kit.page.isPhone() && store && !showsAll) {
    return (
      <PhoneDownload wallet={wallet} name={name} store={store} isAndroid={store === links.android} onShowAll={() => setShowsAll(true)} />
    )
  }
  return (
    <AllDownloads
      wallet={wallet}
      name={name}
      links={links}
      onOpenExtension={() => setOpenedStore(true)}
      onHave={() => chooseWallet(kit, { id: walletId, namespaces: [] })}
    />
  )
}
