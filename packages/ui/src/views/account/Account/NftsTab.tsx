import { safeText } from '@latchkey/common/web'
import { fetchMoreNfts, fetchNfts } from '@latchkey/core'
import { explorerUrl, type Nft, nftsAtom, snapshotAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useCallback, useEffect, useMemo } from 'react'
import { cx } from '../../../css/cx.ts'
import { useStyles } from '../../../css/useStyles.ts'
import { useNetworkOf } from '../../../features/tokens/useNetworkOf.ts'
import { NftCard } from '../../../parts/NftCard/NftCard.tsx'
import { pictureGlyph } from '../../../parts/NftCard/pictureGlyph.ts'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Empty } from '../../../primitives/Empty/Empty.tsx'
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx'
import { SkeletonOr } from '../../../primitives/Skeleton/SkeletonOr.tsx'
import { WindowList } from '../../../primitives/WindowList/WindowList.tsx'
import { useRemoteImage } from '../../../shell/browser/useRemoteImage.ts'
import { leadTo } from '../../../shell/lead.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './Account.module.css'

/** CSS pixels under a card's picture, the gap to the next row included. */
const underPx = 52

/** Collectibles, three in a row; each opens its chain's explorer. */
export function NftsTab() {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const { accountId } = useKitValue(snapshotAtom)
  const { status, items, isEmpty, next } = useKitValue(nftsAtom)
  const canReceive = useIsViewEnabled('WalletReceive')
  const isWaiting = (status === 'idle' || status === 'loading') && items.length === 0
  useEffect(() => {
    if (accountId) fetchNfts(kit).catch(() => undefined)
  }, [kit, accountId])
  const cards = useMemo(() => items.map((nft) => ({ key: nft.id, nft })), [items])
  const renderItem = useCallback(({ nft }: { nft: Nft }) => <Collectible nft={nft} />, [])
  const more = () => void fetchMoreNfts(kit).catch(() => undefined)
  return (
    <>
      {status === 'failed' ? (
        <div className={classes.note}>
          <Alert
            tone="critical"
            title={text('nfts.error.title')}
            action={{ label: text('common.retry'), onClick: items.length > 0 ? more : () => void fetchNfts(kit).catch(() => undefined) }}
          >
            {text('nfts.error.text')}
          </Alert>
        </div>
      ) : null}
      <SkeletonOr isLoading={isWaiting} skeleton={<CardSkeleton />}>
        {cards.length > 0 ? (
          <div className={classes.cards}>
            <WindowList
              items={cards}
              label={text('nfts.list')}
              columns={3}
              rowPx={underPx}
              busy={status === 'loading'}
              renderItem={renderItem}
              onEnd={next === undefined || status === 'failed' ? undefined : more}
            />
          </div>
        ) : null}
        {isEmpty && status === 'ready' ? (
          <Empty
            glyph={pictureGlyph}
            title={text('nfts.empty.title')}
            action={
              canReceive ? (
                <Button size="s" variant="secondary" onClick={() => leadTo(kit, { view: 'WalletReceive' })}>
                  {text('account.receive')}
                </Button>
              ) : undefined
            }
          >
            {text('nfts.empty.text')}
          </Empty>
        ) : null}
      </SkeletonOr>
    </>
  )
}

function CardSkeleton() {
  useStyles(css)
  return (
    <div className={cx(classes.cards, classes.waitingCards)} aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <span key={index}>
          <Skeleton width="100%" height={104} index={index} />
          <Skeleton width="80%" height={12} index={index} />
          <Skeleton width="56%" height={10} index={index} />
        </span>
      ))}
    </div>
  )
}

function Collectible({ nft }: { nft: Nft }) {
  const text = useText()
  const network = useNetworkOf(nft.chainId)
  const image = useRemoteImage({ imageId: nft.imageId ?? undefined, kind: 'token' })
  const name = safeText(nft.name, 'name') || `#${safeText(nft.tokenId, 'symbol')}`
  const count = Number(nft.quantity)
  const token = nft.address.slice(nft.address.lastIndexOf(':') + 1)
  return (
    <NftCard
      src={image.src}
      pending={image.isPending}
      name={count > 1 && Number.isSafeInteger(count) ? text('nfts.count', { name, n: count }) : name}
      from={safeText(nft.collection, 'name') || undefined}
      href={network && explorerUrl(network, { token, tokenId: nft.tokenId })}
      testId={`nft-${nft.id}`}
    />
  )
}
