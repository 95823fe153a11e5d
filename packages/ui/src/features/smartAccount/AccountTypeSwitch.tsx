import { useKit } from '@latchkey/react'
import { useStyles } from '../../css/useStyles.ts'
import { infoGlyph } from '../../primitives/Icon/glyphs.ts'
import { IconButton } from '../../primitives/IconButton/IconButton.tsx'
import { Switch } from '../../primitives/Switch/Switch.tsx'
import { leadTo } from '../../shell/lead.ts'
import { useText } from '../../text/useText.ts'
import { classes, css } from '../../views/email/SmartAccountSettings/SmartAccountSettings.module.css'
import { useAccountTypes } from './useAccountTypes.ts'

/** Changes between the embedded wallet's two accounts, where there are two. */
export function AccountTypeSwitch() {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const { types, change } = useAccountTypes()
  if (!types) return <span />
  return (
    <span className={classes.switch}>
      <Switch
        checked={types.type === 'smartAccount'}
        busy={change.status === 'pending'}
        onChange={(isSmart) => void change.run(isSmart ? 'smartAccount' : 'eoa')}
        testId="account-type"
      >
        {text('smart.title')}
      </Switch>
      <IconButton
        glyph={infoGlyph}
        size="s"
        label={text('smart.about')}
        onClick={() => leadTo(kit, { view: 'SmartAccountSettings' })}
        testId="account-type-about"
      />
    </span>
  )
}
