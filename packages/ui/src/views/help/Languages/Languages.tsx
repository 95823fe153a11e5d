import { chosenLocaleAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { Row } from '../../../parts/Row/Row.tsx'
import { afterPaint } from '../../../primitives/afterPaint.ts'
import { Body } from '../../../primitives/Body/Body.tsx'
import { checkGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { List } from '../../../primitives/List/List.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { languageNames } from '../../../text/languageNames.ts'
import { type Language, languageOf } from '../../../text/languageOf.ts'
import { useText } from '../../../text/useText.ts'

/** Every language, by its own name. Where the host has chosen one, that one alone. */
export function Languages() {
  const kit = useKit()
  const text = useText()
  const spoken = languageOf(text.locale) ?? 'en'
  const names = Object.entries(languageNames) as readonly (readonly [Language, string])[]
  const isFixed = kit.config.locale !== undefined
  return (
    <Body>
      <Scroll>
        <List label={text('language.title')}>
          {names
            .filter(([language]) => !isFixed || language === spoken)
            .map(([language, name]) => (
              <Row
                key={language}
                small
                label={
                  <bdi lang={language} dir="auto">
                    {name}
                  </bdi>
                }
                lead={language === spoken}
                current={language === spoken}
                end={language === spoken ? <Icon glyph={checkGlyph} /> : undefined}
                onClick={() => afterPaint(() => kit.store.set(chosenLocaleAtom, language))}
                testId={`language-${language}`}
              />
            ))}
        </List>
      </Scroll>
    </Body>
  )
}
