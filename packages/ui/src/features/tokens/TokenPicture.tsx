import type { Network } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import type { ReactNode } from 'react'
import { NetworkIcon } from '../../parts/NetworkIcon/NetworkIcon.tsx'
import { TokenIcon, type TokenIconProps } from '../../parts/TokenIcon/TokenIcon.tsx'
import { type ImageState, useNetworkImage, useRemoteImage } from '../../shell/browser/useRemoteImage.ts'
import { useNetworkOf } from './useNetworkOf.ts'

/** The picture of a token, by the gateway's id alone (T-D4); a coin without one borrows its network's. */
export function TokenPicture(props: TokenPictureProps) {
  const { token, badge } = props
  const own = useRemoteImage({ icon: token.icon, imageId: token.imageId, kind: 'token' })
  // Most rows of a long list need no network: nothing is watched for them (R-A9).
  return badge || token.isNative ? <NetworkTokenPicture {...props} own={own} /> : <PictureOf {...props} image={own} />
}

function NetworkTokenPicture({ own, ...props }: TokenPictureProps & { own: ImageState }) {
  const { token, badge } = props
  const network = useNetworkOf(token.chainId)
  const borrowed = useNetworkImage(token.isNative && own.src === undefined ? network : undefined)
  return (
    <PictureOf
      {...props}
      image={own.src === undefined && token.isNative ? borrowed : own}
      corner={badge && network ? <NetworkBadgeIcon network={network} /> : undefined}
    />
  )
}

function PictureOf({ token, size, mark, eager, image, corner }: TokenPictureProps & { image: ImageState; corner?: ReactNode }) {
  return (
    <TokenIcon
      src={image.src}
      pending={image.isPending}
      symbol={safeText(token.symbol, 'symbol')}
      size={size}
      mark={mark}
      eager={eager}
      badge={corner}
    />
  )
}

function NetworkBadgeIcon({ network }: { network: Network }) {
  const image = useNetworkImage(network)
  return <NetworkIcon src={image.src} pending={image.isPending} name={network.name} size={16} />
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
