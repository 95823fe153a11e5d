export { grantPermissions } from './grantPermissions.ts'
export { revokePermission } from './revokePermission.ts'
