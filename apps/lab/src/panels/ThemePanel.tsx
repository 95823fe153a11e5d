import { useTheme } from 'latchkey/react'
import { Action } from '../Action.tsx'
import { Facts } from '../Facts.tsx'
import { Panel } from '../Panel.tsx'

const looks = {
  'theme-auto': ['As the system', { themeMode: 'auto' }],
  'theme-light': ['Light', { themeMode: 'light' }],
  'theme-dark': ['Dark', { themeMode: 'dark' }],
  'theme-violet': ['Violet and soft', { themeVariables: { accent: '#7c3aed', radius: 1.5 } }],
  'theme-ink': ['Ink and square', { themeVariables: { accent: { light: '#1f2937', dark: '#e5e7eb' }, radius: 0 } }],
} as const

/** The modal's look, changed at once. */
export function ThemePanel() {
  const { themeMode, themeVariables, setTheme } = useTheme()
  return (
    <Panel title="Theme" note="setTheme() while the modal is open or closed">
      <Facts of={{ 'theme-mode': themeMode, 'theme-variables': JSON.stringify(themeVariables) }} />
      {Object.entries(looks).map(([id, [label, parameters]]) => (
        <Action key={id} id={id} label={label} run={() => setTheme(parameters)} />
      ))}
    </Panel>
  )
}
