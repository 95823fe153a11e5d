import { parseAccountId } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { close } from '@latchkey/core'
import { networksAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import type { ViewProps } from '../../../defineView.ts'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Empty } from '../../../primitives/Empty/Empty.tsx'
import { alertGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { clockGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useSite } from '../../../shell/header/Site.tsx'
import { useViewHeader } from '../../../shell/header/ViewHeaderContext.ts'
import { useSecondsUntil } from '../../../shell/time/useSecondsUntil.ts'
import { useText } from '../../../text/useText.ts'
import { PayRequestView } from './PayRequestView.tsx'

/** The site asked; there is nothing to go back to. */
const noBack = { hasBack: false }

/** What a site asks to be paid: who asks, how much, to whom, and for how long. */
export function Pay({ params }: ViewProps<'Pay'>) {
  const kit = useKit()
  const text = useText()
  const site = useSite()
  const seconds = useSecondsUntil(params.expiresAtMs)
  const { chainId } = parseAccountId(params.recipient)
  const network = useKitValue(networksAtom).find(({ caipNetworkId }) => caipNetworkId === chainId)
  useViewHeader(noBack)
  if (seconds === 0) {
    return (
      <Body>
        <Scroll>
          <StatusView state="error" round icon={<Icon glyph={clockGlyph} />} title={text('pay.expired.title')}>
            {text.rich('pay.expired.text', { site: site.name })}
          </StatusView>
          <Button variant="secondary" onClick={() => close(kit)} testId="pay-back">
            {text.rich('pay.back', { site: site.name })}
          </Button>
        </Scroll>
      </Body>
    )
  }
  if (!network) {
    return (
      <Body>
        <Empty glyph={alertGlyph} title={text.rich('pay.missingNetwork.title', { network: safeText(chainId, 'name') })}>
          {text('pay.missingNetwork.text')}
        </Empty>
      </Body>
    )
  }
  return <PayRequestView request={params} network={network} seconds={seconds} />
}
