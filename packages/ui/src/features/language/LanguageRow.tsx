import { useKit } from '@latchkey/react'
import { Row } from '../../parts/Row/Row.tsx'
import { WalletIcon } from '../../parts/WalletIcon/WalletIcon.tsx'
import { globeGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { leadTo } from '../../shell/lead.ts'
import { languageNames } from '../../text/languageNames.ts'
import { languageOf } from '../../text/languageOf.ts'
import { useText } from '../../text/useText.ts'

/** The language that is spoken, and the way to the others. Absent where the host has chosen one (B-13). */
export function LanguageRow() {
  const kit = useKit()
  const text = useText()
  if (kit.config.locale !== undefined) return null
  return (
    <Row
      small
      icon={<WalletIcon glyph={globeGlyph} size={36} />}
      label={text('language.title')}
      end={<bdi>{languageNames[languageOf(text.locale) ?? 'en']}</bdi>}
      chevron="next"
      onClick={() => leadTo(kit, { view: 'Languages' })}
      testId="language"
    />
  )
}
