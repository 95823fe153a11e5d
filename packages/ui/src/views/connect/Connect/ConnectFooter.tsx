import { featuresAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { Footer } from '../../../primitives/Footer/Footer.tsx'
import { Link } from '../../../primitives/Link/Link.tsx'
import { Brand } from '../../../shell/frame/Brand.tsx'
import { leadTo } from '../../../shell/lead.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'
import { useText } from '../../../text/useText.ts'

/** Help for new users, and who made this. */
export function ConnectFooter() {
  const kit = useKit()
  const text = useText()
  const { branding } = useKitValue(featuresAtom)
  const hasGuide = useIsViewEnabled('WhatIsAWallet')
  if (!hasGuide && !branding) return null
  return (
    <Footer ruled={hasGuide} center={!hasGuide}>
      {hasGuide ? (
        <Link onClick={() => leadTo(kit, { view: 'WhatIsAWallet' })} testId="new-to-wallets">
          {text('connect.newToWallets')}
        </Link>
      ) : null}
      {branding ? <Brand /> : null}
    </Footer>
  )
}
