import { type KeyboardEvent, useRef } from 'react'
import type { Glyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { moveFocus } from '../moveFocus.ts'

/** The keyboard and the roles that Tabs and Segments have in common; it has no looks of its own. */
export function TabList<id extends string>({ name, label, tabs, value, onChange, className, tabClassName }: TabListProps<id>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const item = moveFocus(event, items, 'horizontal')
    const tab = item && tabs[items.indexOf(item)]
    if (tab) onChange(tab.id)
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={className} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-${tab.id}`}
          className={tabClassName}
          aria-selected={tab.id === value}
          aria-controls={tab.id === value ? `${name}-panel` : undefined}
          tabIndex={tab.id === value ? 0 : -1}
          data-testid={tab.testId}
          onClick={() => onChange(tab.id)}
        >
          {tab.glyph ? <Icon glyph={tab.glyph} size={16} /> : null}
          <span>{tab.label}</span>
        </button>
      ))}
    </div>
  )
}

/** One tab. */
export type Tab<id extends string = string> = {
  readonly id: id
  readonly label: string
  readonly glyph?: Glyph | undefined
  readonly testId?: string | undefined
}

export type TabListProps<id extends string> = {
  /** Unique on the page; the panel is `${name}-panel`. */
  name: string
  label: string
  tabs: readonly Tab<id>[]
  value: id
  onChange: (id: id) => void
  className?: string | undefined
  tabClassName?: string | undefined
}
