import { safeText } from '@latchkey/common/web'
import type { TokenBalance } from '@latchkey/core'
import { type DayChange, toDayChange } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useCallback, useMemo } from 'react'
import { useStyles } from '../../../css/useStyles.ts'
import { TokenPicture } from '../../../features/tokens/TokenPicture.tsx'
import { useCanBuy } from '../../../features/tokens/useCanBuy.ts'
import { Row } from '../../../parts/Row/Row.tsx'
import { RowFigures } from '../../../parts/RowFigures/RowFigures.tsx'
import { RowSkeleton } from '../../../parts/RowSkeleton/RowSkeleton.tsx'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Empty } from '../../../primitives/Empty/Empty.tsx'
import { walletGlyph } from '../../../primitives/Icon/glyphs.ts'
import { SkeletonOr } from '../../../primitives/Skeleton/SkeletonOr.tsx'
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/VisuallyHidden.tsx'
import { WindowList } from '../../../primitives/WindowList/WindowList.tsx'
import { leadTo } from '../../../shell/lead.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'
import { formatPercent, signOfChange } from '../../../text/formatChange.ts'
import { unknownValue, useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './Account.module.css'
import type { PortfolioView } from './usePortfolio.ts'

/** CSS pixels of a row and the gap below. */
const rowPx = 58
/** As many as the panel shows. */
const skeletonRows = 4

/** What the account holds, the most valuable first; a row sends it. */
export function TokensTab({ portfolio: { resource, retryInMs, retry } }: { portfolio: PortfolioView }) {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const canSend = useIsViewEnabled('WalletSend')
  const { status, data } = resource
  const tokens = data?.tokens
  const items = useMemo(() => (tokens ?? []).filter(({ amount }) => amount > 0n).map((token) => ({ key: token.id, token })), [tokens])
  const isLoading = status === 'idle' || status === 'loading'
  const isOld = status === 'failed'
  const renderItem = useCallback(
    ({ token }: { token: TokenBalance }) => (
      <TokenLine
        token={token}
        isOld={isOld}
        // What sends is fetched only where sending is on (N-20).
        onClick={
          canSend
            ? () =>
                void import('../../../features/tokens/openSend.ts').then(
                  ({ openSend }) => openSend(kit, token),
                  () => undefined,
                )
            : undefined
        }
      />
    ),
    [kit, canSend, isOld],
  )
  return (
    <>
      {status === 'failed' ? (
        <div className={classes.note}>
          <Alert
            tone="critical"
            title={text('account.balanceError.title')}
            action={retryInMs === 0 ? { label: text('common.retry'), onClick: retry } : undefined}
          >
            {retryInMs > 0 ? text('account.balanceError.text', { n: Math.ceil(retryInMs / 1000) }) : text('account.balanceError.ready')}
          </Alert>
        </div>
      ) : null}
      <SkeletonOr isLoading={isLoading && data === undefined} skeleton={<RowSkeleton count={skeletonRows} shape="round" meta />}>
        {items.length > 0 ? <WindowList items={items} label={text('account.tokens')} rowPx={rowPx} renderItem={renderItem} /> : null}
        {items.length === 0 && status === 'ready' ? <NoTokens /> : null}
      </SkeletonOr>
    </>
  )
}

function TokenLine({ token, isOld, onClick }: TokenLineProps) {
  useStyles(css)
  const text = useText()
  const money = useMoney()
  const symbol = safeText(token.symbol, 'symbol')
  const amount = (
    <bdi>
      <span dir="ltr">{money.amount(token.quantity.numeric, token.symbol)}</span>
    </bdi>
  )
  const value = money.fiat(token.value)
  // What was known some time ago says nothing of today.
  const change = isOld ? undefined : toDayChange(token.price, token.priceDayAgo)
  return (
    <Row
      icon={<TokenPicture token={{ ...token, isNative: token.address === undefined }} />}
      label={<bdi>{safeText(token.name, 'name') || symbol}</bdi>}
      meta={
        token.isUnverified ? (
          <>
            <span className={classes.caution}>{text('account.unverified')}</span> · {amount}
          </>
        ) : (
          amount
        )
      }
      end={
        <RowFigures
          label={
            value === unknownValue ? (
              <>
                <span aria-hidden="true">{value}</span>
                <VisuallyHidden>{text('account.noPrice')}</VisuallyHidden>
              </>
            ) : (
              value
            )
          }
          meta={change && <PriceChange change={change} />}
        />
      }
      onClick={onClick}
      testId={`token-${token.assetId ?? 'native'}`}
    />
  )
}

type TokenLineProps = {
  token: TokenBalance
  /** New ones could not be had. */
  isOld: boolean
  onClick: (() => void) | undefined
}

/** How a price moved within a day: "+1.32%", which voice control finds as it is written. */
function PriceChange({ change: { percent } }: { change: DayChange }) {
  useStyles(css)
  const text = useText()
  const money = useMoney()
  const sign = signOfChange(percent)
  const said = sign === '' ? 'account.sameToday' : sign === '+' ? 'account.priceUp' : 'account.priceDown'
  return (
    <>
      <span className={sign === '+' ? classes.up : undefined}>{money.signed(sign, formatPercent(percent, money.numbers))}</span>{' '}
      <VisuallyHidden>{text(said)}</VisuallyHidden>
    </>
  )
}

function NoTokens() {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const canBuy = useCanBuy()
  const canReceive = useIsViewEnabled('WalletReceive')
  return (
    <Empty
      glyph={walletGlyph}
      title={text('account.empty.title')}
      action={
        canBuy || canReceive ? (
          <span className={classes.ways}>
            {canBuy ? (
              <Button size="s" onClick={() => leadTo(kit, { view: 'OnRamp' })}>
                {text('account.buy')}
              </Button>
            ) : null}
            {canReceive ? (
              <Button size="s" variant="secondary" onClick={() => leadTo(kit, { view: 'WalletReceive' })}>
                {text('account.receive')}
              </Button>
            ) : null}
          </span>
        ) : undefined
      }
    >
      {text(canBuy && canReceive ? 'account.empty.text' : canReceive ? 'account.empty.receive' : 'account.empty.plain')}
    </Empty>
  )
}
