import { walletFeature } from '../../accounts/accountParts.ts'
import { permissionRoutes } from './permissionRoutes.ts'

/** Permissions that accounts have granted to pages. */
export const permissionsFeature = walletFeature({ routes: permissionRoutes })
