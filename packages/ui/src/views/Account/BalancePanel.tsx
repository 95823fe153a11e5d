import { formatBalance, safeText } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { balanceAtom, featuresAtom, fetchBalance, snapshotAtom } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { useEffect } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { Alert } from '../../primitives/Alert/Alert.tsx'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { useSkeleton } from '../../primitives/Skeleton/useSkeleton.ts'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx'
import { useText } from '../../text/useText.ts'
import { classes, css } from './Account.module.css'
import { useCountdown } from './useCountdown.ts'

/** Digits that fit the largest type. */
const shortFigure = 11

/** The native balance; an old one stays, greyed, when a new one cannot be had. */
export function BalancePanel() {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const { accountId, network } = useKitValue(snapshotAtom)
  const { balance: isOn } = useKitValue(featuresAtom)
  const { status, data, updatedAt } = useKitValue(balanceAtom)
  const hasSkeleton = useSkeleton(isOn && data === undefined && status !== 'failed')
  const isFailed = status === 'failed'
  const retryInMs = useCountdown(isFailed ? limits.balanceRetryLockoutMs : undefined)
  const load = () => void fetchBalance(kit).catch(() => undefined)

  useEffect(() => {
    if (isOn && accountId) fetchBalance(kit).catch(() => undefined)
  }, [kit, isOn, accountId])
  useEffect(() => {
    if (isFailed && retryInMs === 0) fetchBalance(kit).catch(() => undefined)
  }, [kit, isFailed, retryInMs])

  if (!isOn) return null
  const amount = data ? formatBalance(data.value, data.decimals) : '0.000'
  const symbol = safeText(data?.symbol ?? network?.nativeCurrency.symbol, 'symbol')
  return (
    <>
      <div className={classes.sum} aria-busy={status === 'loading' || undefined}>
        {data || (!hasSkeleton && isFailed) ? (
          <p
            className={cx(classes.figure, amount.length > shortFigure && classes.long)}
            data-stale={isFailed || undefined}
            data-testid="balance"
          >
            <span aria-hidden="true" dir="ltr">
              {amount}
            </span>
            <small aria-hidden="true">
              <bdi>{symbol}</bdi>
            </small>
            <VisuallyHidden>{text('account.balance', { amount, symbol })}</VisuallyHidden>
          </p>
        ) : (
          <span className={classes.wait}>{hasSkeleton ? <Skeleton width={168} height={32} /> : null}</span>
        )}
        <p className={classes.meta}>
          {isFailed && updatedAt !== undefined ? (
            text('account.from', { time: text.age(kit.clock.now() - updatedAt) })
          ) : (
            <bdi>{safeText(network?.name, 'name')}</bdi>
          )}
        </p>
      </div>
      {isFailed ? (
        <Alert
          tone="critical"
          title={text('account.balanceError.title')}
          action={retryInMs === 0 ? { label: text('common.retry'), onClick: load } : undefined}
        >
          {retryInMs > 0 ? text('account.balanceError.text', { n: Math.ceil(retryInMs / 1000) }) : text('account.balanceError.ready')}
        </Alert>
      ) : null}
    </>
  )
}
