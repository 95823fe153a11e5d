import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { Glyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { moveFocus } from '../moveFocus.ts'

/** The keyboard, the roles and the panel that Tabs and Segments have in common; it has no looks of its own. */
export function TabList<id extends string>({ label, tabs, value, onChange, children, className, tabClassName }: TabListProps<id>) {
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const item = moveFocus(event, items, 'horizontal')
    const tab = item && tabs[items.indexOf(item)]
    if (tab) onChange(tab.id)
  }
  return (
    <>
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
      <div id={`${name}-panel`} role="tabpanel" aria-labelledby={`${name}-${value}`}>
        {children}
      </div>
    </>
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
  /** What the tabs are of, for readers. */
  label: string
  tabs: readonly Tab<id>[]
  value: id
  onChange: (id: id) => void
  /** The open part. */
  children?: ReactNode | undefined
  className?: string | undefined
  tabClassName?: string | undefined
}
