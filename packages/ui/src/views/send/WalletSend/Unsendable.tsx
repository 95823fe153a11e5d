import { useKit } from '@latchkey/react'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Empty } from '../../../primitives/Empty/Empty.tsx'
import { sendGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { leadTo } from '../../../shell/lead.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'
import { useText } from '../../../text/useText.ts'

/** Says that nothing can be sent on this chain (V-05), and where it can. */
export function Unsendable() {
  const kit = useKit()
  const text = useText()
  const canSwitch = useIsViewEnabled('Networks')
  return (
    <Body>
      <Empty
        glyph={sendGlyph}
        flip
        title={text('send.unsupported.title')}
        action={
          canSwitch ? (
            <Button size="s" variant="secondary" onClick={() => leadTo(kit, { view: 'Networks' })}>
              {text('account.chooseNetwork')}
            </Button>
          ) : undefined
        }
      >
        {text('send.unsupported.text')}
      </Empty>
    </Body>
  )
}
