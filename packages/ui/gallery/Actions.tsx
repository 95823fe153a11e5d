import { useState } from 'react'
import { Trigger } from '../src/parts/Trigger/Trigger.tsx'
import { Button } from '../src/primitives/Button/Button.tsx'
import { Checkbox } from '../src/primitives/Checkbox/Checkbox.tsx'
import { backGlyph, closeGlyph } from '../src/primitives/Icon/glyphs.ts'
import { copyGlyph } from '../src/primitives/Icon/later/glyphs.ts'
import { IconButton } from '../src/primitives/IconButton/IconButton.tsx'
import { Link } from '../src/primitives/Link/Link.tsx'
import { RadioGroup } from '../src/primitives/RadioGroup/RadioGroup.tsx'
import { Switch } from '../src/primitives/Switch/Switch.tsx'
import { Tag } from '../src/primitives/Tag/Tag.tsx'
import { classes } from './gallery.module.css'
import { Line } from './Line.tsx'
import { address } from './samples.ts'

/** Buttons and all else that is pressed. */
export function Actions() {
  const [on, setOn] = useState(true)
  const [choice, setChoice] = useState<'slow' | 'fast'>('slow')
  const theme = new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light'
  return (
    <div className={classes.board} data-board="actions">
      {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
        <Line key={variant} name={variant}>
          <div className={classes.w}>
            <Button variant={variant}>Rest</Button>
          </div>
          <div className={classes.w}>
            <Button variant={variant} loading="Working…">
              Rest
            </Button>
          </div>
          <div className={classes.w}>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </div>
        </Line>
      ))}
      <Line name="Small, tiny">
        <Button variant="secondary" size="s">
          Retry
        </Button>
        <Button variant="secondary" size="xs">
          Get
        </Button>
        <Button variant="secondary" size="xs">
          Max
        </Button>
        <IconButton glyph={backGlyph} label="Back" flip />
        <IconButton glyph={closeGlyph} label="Close" />
        <IconButton glyph={copyGlyph} label="Copy address" size="s" />
        <Link href="https://latchkey.example">A link</Link>
      </Line>
      <Line name="Tags">
        <Tag>Installed</Tag>
        <Tag tone="accent">Last used</Tag>
        <Tag tone="positive">Verified</Tag>
        <Tag tone="caution">Test network</Tag>
        <Tag tone="critical">Failed</Tag>
      </Line>
      <Line name="Switch, box">
        <Switch checked={!on} onChange={(next) => setOn(!next)}>
          Off
        </Switch>
        <Switch checked={on} onChange={setOn}>
          On
        </Switch>
        <Checkbox checked={!on} onChange={(next) => setOn(!next)}>
          Not yet
        </Checkbox>
        <Checkbox checked={on} onChange={setOn}>
          I agree to the <a href="https://latchkey.example">Terms</a>
        </Checkbox>
      </Line>
      <Line name="Radio">
        <div className={classes.half}>
          <RadioGroup
            label="Speed"
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'slow', label: 'Slow', meta: 'About 2 minutes' },
              { value: 'fast', label: 'Fast', meta: 'About 15 seconds' },
            ]}
          />
        </div>
      </Line>
      <Line name="Trigger">
        <Trigger theme={theme} state="disconnected" text="Connect" />
        <Trigger theme={theme} state="connected" text="$4,218.62" account={{ address }} />
        <Trigger theme={theme} state="connecting" text="Connecting…" />
        <Trigger theme={theme} state="disconnected" text="Connect" disabled />
      </Line>
    </div>
  )
}
