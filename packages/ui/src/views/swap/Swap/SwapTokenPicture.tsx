import { parseAccountId } from '@latchkey/common/caip'
import type { SwapToken } from '@latchkey/core/internal'
import { TokenPicture, type TokenPictureProps } from '../../../features/tokens/TokenPicture.tsx'

/** The picture of what is swapped: a coin without one borrows its network's, as everywhere. */
export function SwapTokenPicture({ token, ...look }: SwapTokenPictureProps) {
  return <TokenPicture token={{ ...token, chainId: parseAccountId(token.id).chainId }} {...look} />
}

export type SwapTokenPictureProps = Pick<TokenPictureProps, 'size' | 'eager'> & { token: SwapToken }
