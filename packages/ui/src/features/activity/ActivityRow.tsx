import { createDateFormat, formatAddress, type Network } from '@latchkey/common/caip'
import { slot } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import type { Transaction } from '@latchkey/core'
import { explorerUrl, type Transfer } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { memo, type ReactNode } from 'react'
import { Row } from '../../parts/Row/Row.tsx'
import { RowFigures } from '../../parts/RowFigures/RowFigures.tsx'
import { TokenPair } from '../../parts/TokenPair/TokenPair.tsx'
import { checkGlyph, type Glyph } from '../../primitives/Icon/glyphs.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { plusGlyph, receiveGlyph, sendGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Spinner } from '../../primitives/Spinner/Spinner.tsx'
import { remoteImageId } from '../../shell/browser/remoteImageId.ts'
import { useRemoteImage } from '../../shell/browser/useRemoteImage.ts'
import { type Money, useMoney } from '../../text/useMoney.ts'
import { useText } from '../../text/useText.ts'
import { TokenPicture } from '../tokens/TokenPicture.tsx'
import { describeTransaction, isCoin } from './describeTransaction.ts'
import { signOf } from './signOf.ts'

const dayFormats = slot(() => new Map<string, (timeMs: number) => string>())

/** One thing that happened: what, with whom, how much, when. Opens the chain's explorer. */
export const ActivityRow = memo(function ActivityRow({ transaction, network }: ActivityRowProps) {
  const text = useText()
  const kit = useKit()
  const money = useMoney()
  const formats = kit.slot(dayFormats)
  const formatDay = formats.get(text.locale) ?? createDateFormat({ locale: text.locale })
  formats.set(text.locale, formatDay)
  const { metadata } = transaction
  const { label, main, trade, partner } = describeTransaction(transaction, network?.nativeCurrency.symbol)
  const isPending = metadata.status === 'pending'
  const isFailed = metadata.status === 'failed'
  const sign = main && !isFailed ? signOf(metadata.operationType, main.direction) : ''
  const nft = safeText(main?.nft_info?.name, 'name')
  const minedAt = Date.parse(metadata.minedAt)
  const meta = isFailed
    ? text('activity.undone')
    : trade
      ? text.rich('activity.trade', { from: symbolOf(trade.from), to: symbolOf(trade.to) })
      : partner
        ? text.rich(partner.way === 'to' ? 'activity.to' : 'activity.from', { who: formatAddress(partner.address) })
        : nft || safeText(main?.fungible_info?.name, 'name') || (network && safeText(network.name, 'name'))
  return (
    <Row
      icon={<Face transaction={transaction} main={main} trade={trade} coin={network?.nativeCurrency.symbol} />}
      label={text(label)}
      meta={typeof meta === 'string' ? <bdi>{meta}</bdi> : meta}
      end={
        <RowFigures
          label={main ? figure(main, sign, money) : ''}
          isGain={sign === '+'}
          meta={isPending ? text('activity.pending') : <time dateTime={metadata.minedAt}>{formatDay(minedAt)}</time>}
        />
      }
      href={network && explorerUrl(network, { transaction: metadata.hash })}
      testId={`tx-${metadata.hash}`}
    />
  )
})

export type ActivityRowProps = {
  transaction: Transaction
  /** That it happened on, if the host has it. */
  network: Network | undefined
}

function figure(transfer: Transfer, sign: string, money: Money): string {
  const { nft_info: nft, quantity } = transfer
  if (nft && quantity.numeric === '1') return `${sign}${money.quantity('1')}`
  return `${sign}${money.amount(quantity.numeric, transfer.fungible_info?.symbol ?? '')}`
}

const symbolOf = (transfer: Transfer) => safeText(transfer.fungible_info?.symbol ?? transfer.nft_info?.name, 'symbol')

function Face({ transaction, main, trade, coin }: FaceProps) {
  const { status, operationType, chain } = transaction.metadata
  if (trade) return <TradeFace {...trade} />
  const preview = remoteImageId(main?.nft_info?.content?.preview?.url)
  const imageId = preview ?? remoteImageId(main?.fungible_info?.icon?.url)
  const mark = status === 'pending' ? <Spinner size={14} /> : markOf(operationType, main)
  const symbol = main ? symbolOf(main) : ''
  // A coin has no picture of its own and borrows its network's: a history knows it by its symbol alone.
  return (
    <TokenPicture
      token={{ symbol, imageId, chainId: chain, isNative: !main || (imageId === undefined && isCoin(main, coin)) }}
      mark={mark}
    />
  )
}

function TradeFace({ from, to }: { from: Transfer; to: Transfer }) {
  const fromImage = useTransferImage(from)
  const toImage = useTransferImage(to)
  return <TokenPair from={{ ...fromImage, symbol: symbolOf(from) }} to={{ ...toImage, symbol: symbolOf(to) }} />
}

type FaceProps = {
  transaction: Transaction
  main: Transfer | undefined
  trade: ReturnType<typeof describeTransaction>['trade']
  /** The symbol of the chain's own. */
  coin: string | undefined
}

function useTransferImage(transfer: Transfer) {
  const image = useRemoteImage({ imageId: remoteImageId(transfer.fungible_info?.icon?.url), kind: 'token' })
  return { src: image.src, pending: image.isPending }
}

function markOf(operation: string, main: Transfer | undefined): ReactNode {
  const glyph: Glyph =
    operation === 'approve'
      ? checkGlyph
      : operation === 'claim' || operation === 'mint'
        ? plusGlyph
        : main?.direction === 'in'
          ? receiveGlyph
          : sendGlyph
  return <Icon glyph={glyph} flip={glyph === receiveGlyph || glyph === sendGlyph} />
}
