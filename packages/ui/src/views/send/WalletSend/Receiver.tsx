import { formatAddress } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { setSendReceiver } from '@latchkey/core'
import { type Receiver as FoundReceiver, snapshotAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { Avatar } from '../../../parts/Avatar/Avatar.tsx'
import { ReceiverField } from '../../../parts/ReceiverField/ReceiverField.tsx'
import { useRemoteImage } from '../../../shell/browser/useRemoteImage.ts'
import type { MessageKey } from '../../../text/messages.ts'
import { useText } from '../../../text/useText.ts'

/** The field for the receiver, with what is known or wrong about what stands in it. */
export function Receiver({ receiver, onSubmit }: { receiver: FoundReceiver; onSubmit: () => void }) {
  const kit = useKit()
  const text = useText()
  const network = safeText(useKitValue(snapshotAtom).network?.name, 'name')
  const image = useRemoteImage({ imageId: receiver.imageId, kind: 'token' })
  const { address, name } = receiver
  const problem = problemOf(receiver)
  return (
    <ReceiverField
      label={text('send.recipient')}
      placeholder={text('send.addressOrName')}
      value={receiver.text}
      onChange={(value) => setSendReceiver(kit, value)}
      chosen={
        receiver.status === 'ready' && address !== undefined
          ? {
              icon: <Avatar address={address} src={image.src} size={36} />,
              name: name ? <bdi>{safeText(name, 'name')}</bdi> : <span dir="ltr">{formatAddress(address)}</span>,
              address: name ? <span dir="ltr">{formatAddress(address)}</span> : undefined,
            }
          : undefined
      }
      error={problem && text(problem, { network })}
      hint={receiver.status === 'ready' && name && address ? <span dir="ltr">{formatAddress(address)}</span> : undefined}
      isChecking={receiver.status === 'checking'}
      clearLabel={text('send.clear')}
      pasteLabel={text('send.paste')}
      onSubmit={onSubmit}
    />
  )
}

function problemOf({ status, reason }: FoundReceiver): MessageKey | undefined {
  if (status === 'unknown') return 'send.unknownName'
  if (status === 'failed') return 'send.lookUpFailed'
  if (status !== 'invalid') return undefined
  return reason === 'short' ? 'send.short' : reason === 'family' ? 'send.family' : 'send.format'
}
