import { safeText } from '@latchkey/common/web'
import { fetchWallets } from '@latchkey/core'
import type { Listing } from '@latchkey/core/internal'
import { connectMethodsAtom, walletsAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { EmailOffer } from '../../../features/signIn/EmailOffer.tsx'
import { AllWalletsRow } from '../../../features/wallets/AllWalletsRow.tsx'
import { roundCount } from '../../../features/wallets/roundCount.ts'
import { PairRow } from '../../../parts/PairRow/PairRow.tsx'
import { RowSkeleton } from '../../../parts/RowSkeleton/RowSkeleton.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Empty } from '../../../primitives/Empty/Empty.tsx'
import { walletGlyph } from '../../../primitives/Icon/glyphs.ts'
import { List } from '../../../primitives/List/List.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useRemoteImage } from '../../../shell/browser/useRemoteImage.ts'
import { leadTo } from '../../../shell/lead.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'
import type { MessageKey } from '../../../text/messages.ts'
import { useText } from '../../../text/useText.ts'

/** As many as fit without thinking. */
const offered = 4

/** A few wallets to get, best first, and the way to the others. */
export function GetWallet() {
  const kit = useKit()
  const text = useText()
  const { featured, recommended, wallets, count, status } = useKitValue(walletsAtom)
  const isEmailOn = useIsViewEnabled('EmailLogin')
  const hasEmail = useKitValue(connectMethodsAtom).includes('email') && isEmailOn
  useEffect(() => {
    if (status === 'idle' && kit.gateway) fetchWallets(kit).catch(() => undefined)
  }, [kit, status])
  const all: readonly Listing[] = [...featured, ...recommended, ...(kit.config.customWallets ?? []), ...wallets]
  const some = [...new Map(all.map((wallet) => [wallet.id, wallet])).values()].slice(0, offered)
  const isLoading = status === 'loading' && some.length === 0
  return (
    <Body>
      <Scroll>
        {status === 'failed' ? (
          <Alert
            tone="caution"
            title={text('wallets.error.title')}
            action={{ label: text('common.retry'), onClick: () => void fetchWallets(kit).catch(() => undefined) }}
          >
            {text('wallets.error.text')}
          </Alert>
        ) : null}
        {isLoading ? <RowSkeleton count={offered} meta /> : null}
        {some.length === 0 && !isLoading && status !== 'failed' ? (
          <Empty glyph={walletGlyph} title={text('wallets.empty.title')}>
            {text('wallets.empty.text')}
          </Empty>
        ) : null}
        <List label={text('getWallet.title')}>
          {some.map((wallet) => (
            <OfferRow key={wallet.id} wallet={wallet} />
          ))}
        </List>
        {hasEmail ? (
          <Stack above={8}>
            <EmailOffer />
          </Stack>
        ) : null}
        <Stack above={8}>
          <AllWalletsRow label={count > 0 ? text('getWallet.seeAll', { n: roundCount(count) }) : text('getWallet.seeAllPlain')} />
        </Stack>
      </Scroll>
    </Body>
  )
}

function OfferRow({ wallet }: { wallet: Listing }) {
  const kit = useKit()
  const text = useText()
  const image = useRemoteImage({ icon: wallet.image_url ?? undefined, imageId: wallet.image_id ?? undefined, kind: 'wallet' })
  const where = placesOf(wallet)
  const name = safeText(wallet.name, 'name')
  return (
    <PairRow
      icon={<WalletIcon src={image.src} pending={image.isPending} />}
      label={<bdi>{name}</bdi>}
      meta={where ? text(where) : undefined}
      action={
        <Button
          variant="secondary"
          size="xs"
          aria-label={text('connecting.get', { wallet: name })}
          onClick={() => leadTo(kit, { view: 'Downloads', params: { walletId: wallet.id } })}
          testId={`get-${wallet.id}`}
        >
          {text('getWallet.get')}
        </Button>
      }
      testId={`wallet-${wallet.id}`}
    />
  )
}

/** Where a wallet runs, as far as its links tell. */
function placesOf({ chrome_store, app_store, play_store, desktop_link }: Listing): MessageKey | undefined {
  const isOnPhone = Boolean(app_store || play_store)
  if (chrome_store && isOnPhone) return 'getWallet.browserPhone'
  if (chrome_store) return 'getWallet.browser'
  if (isOnPhone) return 'getWallet.phone'
  return desktop_link ? 'getWallet.desktop' : undefined
}
