import { type ReactNode, useId } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { type Tab, TabList } from '../TabList/TabList.tsx'
import { classes, css } from './Tabs.module.css'

/** Parts of one page, of which one is open; arrows open them. */
export function Tabs<id extends string>({ label, tabs, value, onChange, children }: TabsProps<id>) {
  useStyles(css)
  const name = useId()
  return (
    <>
      <TabList
        name={name}
        label={label}
        tabs={tabs}
        value={value}
        onChange={onChange}
        className={classes.tabs}
        tabClassName={classes.tab}
      />
      <div id={`${name}-panel`} role="tabpanel" aria-labelledby={`${name}-${value}`}>
        {children}
      </div>
    </>
  )
}

export type TabsProps<id extends string> = {
  /** What the tabs are of, for readers. */
  label: string
  tabs: readonly Tab<id>[]
  value: id
  onChange: (id: id) => void
  /** The open part. */
  children?: ReactNode | undefined
}
