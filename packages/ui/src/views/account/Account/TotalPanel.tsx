import { formatBalance } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { balanceAtom, type DayChange, snapshotAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { cx } from '../../../css/cx.ts'
import { useStyles } from '../../../css/useStyles.ts'
import { Figure } from '../../../parts/Figure/Figure.tsx'
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx'
import { useSkeleton } from '../../../primitives/Skeleton/useSkeleton.ts'
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/VisuallyHidden.tsx'
import { formatAge } from '../../../text/formatAge.ts'
import { formatPercent, signOfChange, withoutSign } from '../../../text/formatChange.ts'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './Account.module.css'
import type { PortfolioView } from './usePortfolio.ts'

/** What it all is worth, or the native balance where no price is known; an old sum stays, greyed, when a new one cannot be had. */
export function TotalPanel({ portfolio: { isOn, resource } }: { portfolio: PortfolioView }) {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const money = useMoney()
  const { network } = useKitValue(snapshotAtom)
  const native = useKitValue(balanceAtom)
  const { status, data, updatedAt } = resource
  const coin = data?.tokens.find(({ address }) => address === undefined)
  const balance = coin ? { value: coin.amount, decimals: coin.decimals, symbol: coin.symbol } : native.data
  const isFailed = status === 'failed'
  const hasFigure = data?.total !== undefined || balance !== undefined || isFailed
  const hasSkeleton = useSkeleton(isOn && !hasFigure)
  if (!isOn) return null

  const sum = money.parts(data?.total)
  const amount = money.balance(balance ? formatBalance(balance.value, balance.decimals) : '0')
  const symbol = safeText(balance?.symbol ?? network?.nativeCurrency.symbol, 'symbol')
  const isEmpty = status === 'ready' && data?.tokens.every((token) => token.amount === 0n)
  const note =
    isFailed && updatedAt !== undefined
      ? text('account.from', { time: formatAge(kit.clock.now() - updatedAt, text) })
      : isEmpty
        ? text('account.ready')
        : data?.total !== undefined && data.isPartial
          ? text('account.partial')
          : data?.dayChange && <TotalChange change={data.dayChange} />
  return (
    <div className={classes.sum} aria-busy={(status === 'loading' && !data) || undefined}>
      {!hasFigure ? (
        <span className={classes.wait}>{hasSkeleton ? <Skeleton width={168} height={32} /> : null}</span>
      ) : sum ? (
        <Figure
          whole={sum.whole}
          cents={sum.cents}
          spoken={text('account.total', { money: money.say(data?.total) ?? '' })}
          stale={isFailed}
          testId="balance"
        />
      ) : (
        <Figure
          whole={amount}
          cents={` ${symbol}`}
          spoken={text('account.balance', { amount, symbol })}
          stale={isFailed && (coin !== undefined || native.status !== 'ready')}
          small={amount.length > 8}
          testId="balance"
        />
      )}
      <p className={classes.meta}>{note ?? <bdi>{safeText(network?.name, 'name')}</bdi>}</p>
    </div>
  )
}

/** How the total moved within a day: "+$38.20 (0.91%) today". Its sign says what its colour does. */
function TotalChange({ change }: { change: DayChange }) {
  useStyles(css)
  const text = useText()
  const money = useMoney()
  const sign = signOfChange(change.amount, change.percent)
  const amount = withoutSign(change.amount)
  const percent = formatPercent(change.percent, money.numbers)
  const spoken = { money: money.say(amount) ?? '', percent }
  const figures = { money: money.signed(sign, money.fiat(amount)), percent: money.signed('', percent) }
  return (
    <>
      <span aria-hidden="true">
        {text.rich('account.today', figures, {
          change: (shown) => <span className={cx(classes.change, sign === '+' && classes.up)}>{shown}</span>,
        })}
      </span>
      <VisuallyHidden>
        {sign === '' ? text('account.sameToday') : text(sign === '+' ? 'account.upToday' : 'account.downToday', spoken)}
      </VisuallyHidden>
    </>
  )
}
