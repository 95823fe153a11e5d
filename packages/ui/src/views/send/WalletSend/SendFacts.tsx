import { safeText } from '@latchkey/common/web'
import { sendAtom, snapshotAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import type { ReactNode } from 'react'
import { NetworkIcon } from '../../../parts/NetworkIcon/NetworkIcon.tsx'
import { Detail } from '../../../primitives/Detail/Detail.tsx'
import { DetailList } from '../../../primitives/DetailList/DetailList.tsx'
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useNetworkImage } from '../../../shell/browser/useRemoteImage.ts'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'

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
      <DetailList plain>
        {about ? (
          <Detail label={text('pay.for')}>
            <bdi>{about}</bdi>
          </Detail>
        ) : null}
        <Detail label={text('send.network')}>
          <NetworkIcon src={image.src} pending={image.isPending} name={network?.name} size={18} />
          <bdi>{safeText(network?.name, 'name')}</bdi>
        </Detail>
        <Detail label={text('send.fee')}>
          {cost ? (
            <span dir="ltr" data-testid="send-fee">
              {cost.value === undefined ? money.amount(cost.amount, cost.symbol) : money.fiat(cost.value)}
            </span>
          ) : fee.status === 'failed' ? (
            text('send.feeUnknown', { wallet: safeText(wallet?.name, 'name') })
          ) : (
            <Skeleton width={64} height={14} />
          )}
        </Detail>
        {children}
      </DetailList>
    </Stack>
  )
}

export type SendFactsProps = {
  children?: ReactNode | undefined
  /** What a payment is for. */
  about?: string | undefined
}
