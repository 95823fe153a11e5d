import { safeText } from '@latchkey/common/web'
import { snapshotAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Empty } from '../../../primitives/Empty/Empty.tsx'
import { swapGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { leadTo } from '../../../shell/lead.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'
import { useText } from '../../../text/useText.ts'

/** Nothing can be swapped on the network in use. */
export function SwapNowhere() {
  const kit = useKit()
  const text = useText()
  const { network } = useKitValue(snapshotAtom)
  const canSwitch = useIsViewEnabled('Networks')
  return (
    <Body>
      <Empty
        glyph={swapGlyph}
        title={text.rich('swap.unsupported.title', { network: safeText(network?.name, 'name') })}
        action={
          canSwitch ? (
            <Button variant="secondary" size="s" onClick={() => leadTo(kit, { view: 'Networks' })} testId="swap-networks">
              {text('swap.chooseNetwork')}
            </Button>
          ) : undefined
        }
      >
        {text('swap.unsupported.text')}
      </Empty>
    </Body>
  )
}
