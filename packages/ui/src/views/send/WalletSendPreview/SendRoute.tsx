import { formatAddress } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import type { TokenBalance } from '@latchkey/core'
import type { PayRequest, Send } from '@latchkey/core/internal'
import { TokenPicture } from '../../../features/tokens/TokenPicture.tsx'
import { Avatar } from '../../../parts/Avatar/Avatar.tsx'
import { TransferLegs } from '../../../parts/TransferLegs/TransferLegs.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { globeGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { useRemoteImage } from '../../../shell/browser/useRemoteImage.ts'
import { useSite } from '../../../shell/header/Site.tsx'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'

/** What goes to whom; a payment goes to the site that asks for it. */
export function SendRoute({ token, sum, worth, receiver, address, payment }: SendRouteProps) {
  const text = useText()
  const money = useMoney()
  const site = useSite()
  const image = useRemoteImage({ imageId: receiver.imageId, kind: 'token' })
  const value = worth === undefined ? undefined : money.fiat(worth)
  const youSend = payment
    ? value === undefined
      ? text('pay.youPay')
      : text('pay.youPayWorth', { money: value })
    : value === undefined
      ? text('send.youSend')
      : text('send.youSendWorth', { money: value })
  return (
    <TransferLegs
      legs={[
        {
          id: 'from',
          icon: <TokenPicture token={{ ...token, isNative: token.address === undefined }} size={44} />,
          label: youSend,
          sum: <span dir="ltr">{sum}</span>,
          testId: 'send-sum',
        },
        {
          id: 'to',
          icon: payment ? (
            <WalletIcon src={site.icon} glyph={globeGlyph} size={44} />
          ) : (
            <Avatar address={address} src={image.src} size={44} />
          ),
          label: text('send.to'),
          sum: payment ? (
            <bdi>{site.name}</bdi>
          ) : receiver.name ? (
            <bdi>{safeText(receiver.name, 'name')}</bdi>
          ) : (
            <span dir="ltr">{formatAddress(address)}</span>
          ),
          testId: 'send-to',
        },
      ]}
    />
  )
}

export type SendRouteProps = {
  token: TokenBalance
  /** "0.25 ETH" */
  sum: string
  /** In the portfolio's currency, if known. */
  worth: string | undefined
  receiver: Send['receiver']
  /** The receiver's. */
  address: string
  payment: PayRequest | undefined
}
