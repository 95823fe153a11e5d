import { safeText } from '@latchkey/common'
import { NetworkIcon } from '../../parts/NetworkIcon/NetworkIcon.tsx'
import { TokenIcon, type TokenIconProps } from '../../parts/TokenIcon/TokenIcon.tsx'
import { useNetworkImage, useRemoteImage } from '../../shell/useRemoteImage.ts'
import { useNetworkOf } from './useNetworkOf.ts'

/** The picture of a token, by the gateway's id alone (T-D4); a coin without one borrows its network's. */
export function TokenPicture({ token, size, mark, badge, eager }: TokenPictureProps) {
  const network = useNetworkOf(token.chainId)
  const own = useRemoteImage({ icon: token.icon, imageId: token.imageId, kind: 'token' })
  const borrowed = useNetworkImage(token.isNative && own.src === undefined ? network : undefined)
  const image = own.src === undefined && token.isNative ? borrowed : own
  return (
    <TokenIcon
      src={image.src}
      pending={image.isPending}
      symbol={safeText(token.symbol, 'symbol')}
      size={size}
      mark={mark}
      eager={eager}
      badge={badge && network ? <NetworkBadgeIcon chainId={token.chainId} /> : undefined}
    />
  )
}

function NetworkBadgeIcon({ chainId }: { chainId: string | undefined }) {
  const network = useNetworkOf(chainId)
  const image = useNetworkImage(network)
  return <NetworkIcon src={image.src} pending={image.isPending} name={network?.name} size={16} />
}

export type TokenPictureProps = {
  token: {
    readonly symbol: string
    readonly imageId?: string | undefined
    /** A picture that is here already: a data URI or object URL. */
    readonly icon?: string | undefined
    /** CAIP-2. */
    readonly chainId?: string | undefined
    readonly isNative?: boolean | undefined
  }
  size?: number | undefined
  /** False in a long list: loaded as it comes near. */
  eager?: boolean | undefined
  mark?: TokenIconProps['mark']
  /** Shows its network at the corner. */
  badge?: boolean | undefined
}
