import type { AnalyticsEvent } from '@latchkey/wallet-directory'
import type { Project } from '../../host/projects/project.ts'
import type { DataParts } from '../dataParts.ts'
import { cleanEvent } from './cleanEvent.ts'

/** Stores cleaned events; nothing at all while analytics of the project are off (B-22). */
export async function saveEvents(gateway: Pick<DataParts, 'db' | 'now' | 'id'>, parameters: saveEvents.Parameters): Promise<void> {
  const { project, network } = parameters
  if (!project.isAnalyticsEnabled || parameters.events.length === 0) return
  const rows = parameters.events.map(cleanEvent).map((event) => ({
    id: gateway.id(),
    project_id: project.id,
    received_at: gateway.now(),
    network,
    domain: event.domain,
    url: event.url,
    event: event.props.event,
    body: JSON.stringify(event),
  }))
  await gateway.db.insertInto('analytics_event').values(rows).execute()
}

export declare namespace saveEvents {
  type Parameters = {
    project: Project
    /** /24 or /64: never a whole address. */
    network: string
    events: readonly AnalyticsEvent[]
  }
}
