import { Body } from '../../primitives/Body/Body.tsx'
import type { Glyph } from '../../primitives/Icon/glyphs.ts'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import type { MessageKey } from '../../text/messages.ts'
import { useText } from '../../text/useText.ts'
import { HelpItem } from '../HelpItem/HelpItem.tsx'
import { GotIt } from './GotIt.tsx'

/** A page of things to know, and the way back. */
export function HelpPage({ title, items, above }: HelpPageProps) {
  const text = useText()
  return (
    <Body>
      <Scroll label={text(title)}>
        <Stack gap={4}>
          {items.map((item) => (
            <HelpItem key={item.title} glyph={item.glyph} title={text(item.title)}>
              {text(item.text)}
            </HelpItem>
          ))}
        </Stack>
        <GotIt above={above} />
      </Scroll>
    </Body>
  )
}

export type HelpPageProps = {
  readonly title: MessageKey
  readonly items: readonly { readonly glyph: Glyph; readonly title: MessageKey; readonly text: MessageKey }[]
  /** Pixels above the button. */
  readonly above: 8 | 12
}
