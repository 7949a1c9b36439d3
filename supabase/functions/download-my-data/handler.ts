import { downloadOfPerson } from '../_shared/account/personal-data.ts';
import {
  type FunctionAccess,
  type FunctionHandler,
  requireUser,
} from '../_shared/function-handler.ts';

export const access: FunctionAccess = 'signed-in';

export const handler: FunctionHandler = (_request, context) =>
  downloadOfPerson(context.admin, requireUser(context).id);
