import { safeText } from '@latchkey/common'
import { sendAtom, snapshotAtom } from '@latchkey/core'
import { useKitValue } from '@latchkey/react'
import type { ReactNode } from 'react'
import { NetworkIcon } from '../../parts/NetworkIcon/NetworkIcon.tsx'
import { Fact } from '../../primitives/Fact/Fact.tsx'
import { Facts } from '../../primitives/Facts/Facts.tsx'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { useNetworkImage } from '../../shell/useRemoteImage.ts'
import { useMoney } from '../../text/useMoney.ts'
import { useText } from '../../text/useText.ts'

/** Where it is sent, and what that costs. */
export function SendFacts({ children, about }: SendFactsProps) {
  const text = useText()
  const money = useMoney()
  const { network, wallet } = useKitValue(snapshotAtom)
  const { fee } = useKitValue(sendAtom)
  const image = useNetworkImage(network)
  const cost = fee.data
  return (
    <Stack above={12}>
      <Facts plain>
        {about ? (
          <Fact label={text('pay.for')}>
            <bdi>{about}</bdi>
          </Fact>
        ) : null}
        <Fact label={text('send.network')}>
          <NetworkIcon src={image.src} pending={image.isPending} name={network?.name} size={18} />
          <bdi>{safeText(network?.name, 'name')}</bdi>
        </Fact>
        <Fact label={text('send.fee')}>
          {cost ? (
            <span dir="ltr" data-testid="send-fee">
              {cost.value === undefined ? money.amount(cost.amount, cost.symbol) : money.fiat(cost.value)}
            </span>
          ) : fee.status === 'failed' ? (
            text('send.feeUnknown', { wallet: safeText(wallet?.name, 'name') })
          ) : (
            <Skeleton width={64} height={14} />
          )}
        </Fact>
        {children}
      </Facts>
    </Stack>
  )
}

export type SendFactsProps = {
  children?: ReactNode | undefined
  /** What a payment is for. */
  about?: string | undefined
}
