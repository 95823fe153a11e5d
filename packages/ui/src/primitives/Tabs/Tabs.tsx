import { useStyles } from '../../css/useStyles.ts'
import { TabList, type TabListProps } from '../TabList/TabList.tsx'
import { classes, css } from './Tabs.module.css'

/** Parts of one page, of which one is open; arrows open them. */
export function Tabs<id extends string>(props: TabsProps<id>) {
  useStyles(css)
  return <TabList {...props} className={classes.tabs} tabClassName={classes.tab} />
}

export type TabsProps<id extends string> = Omit<TabListProps<id>, 'className' | 'tabClassName'>
