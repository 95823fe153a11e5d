import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import type { Offer } from './useOffer.ts'

/** The room of the ways to sign in, as high as they will be. */
export function SignInPlace({ offer: { methods, features }, isFirst }: SignInPlaceProps) {
  const { email, passkey, socials } = features
  const { length } = socials || []
  const rows = methods.reduce(
    (sum, method) => sum + (method === 'email' ? Number(email) + Number(passkey) : isFirst ? Math.min(length, 2) : Math.min(length, 1)),
    0,
  )
  return (
    <div aria-hidden="true" style={{ paddingBlock: isFirst ? '0 44px' : '44px 0' }}>
      <Stack gap={8}>
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Skeleton key={index} width="100%" height={48} index={index} />
        ))}
      </Stack>
    </div>
  )
}

export type SignInPlaceProps = { offer: Offer; isFirst: boolean }
