import { safeText } from '@latchkey/common/web'
import { nameRegistrationAtom, typeName } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useId } from 'react'
import { Row } from '../../../parts/Row/Row.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { personGlyph } from '../../../primitives/Icon/trade/glyphs.ts'
import { List } from '../../../primitives/List/List.tsx'
import { Section } from '../../../primitives/Section/Section.tsx'
import { useText } from '../../../text/useText.ts'
import { classes } from './RegisterAccountName.module.css'

/** As many as the mock has: more would push the claim off a phone. */
const ideasMax = 3

/** Other names that are free. */
export function NameIdeas() {
  const kit = useKit()
  const text = useText()
  const id = useId()
  const { label, suffix = '', suggestions, step } = useKitValue(nameRegistrationAtom)
  const own = `${label.toLowerCase()}${suffix}`
  const ideas = (suggestions.data ?? []).filter(({ name, isTaken }) => !isTaken && name !== own && name.endsWith(suffix)).slice(0, ideasMax)
  if (ideas.length === 0) return null
  return (
    <>
      <Section id={id}>{text('name.alsoFree')}</Section>
      <List labelledBy={id} gap={0}>
        {ideas.map(({ name }) => {
          const head = suffix ? name.slice(0, -suffix.length) : name
          return (
            <Row
              key={name}
              small
              icon={<WalletIcon glyph={personGlyph} size={32} />}
              label={
                <bdi dir="ltr">
                  {safeText(head, 'name')}
                  <span className={classes.tail}>{safeText(suffix, 'name')}</span>
                </bdi>
              }
              chevron="next"
              disabled={step !== 'idle'}
              onClick={() => typeName(kit, { label: head })}
              testId={`name-idea-${name}`}
            />
          )
        })}
      </List>
    </>
  )
}
