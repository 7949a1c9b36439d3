import { downloadOfPerson } from '@akada/function-kit/account/personal-data';
import {
  type FunctionAccess,
  type FunctionHandler,
  requireUser,
} from '@akada/function-kit/function-handler';

export const access: FunctionAccess = 'signed-in';

export const handler: FunctionHandler = (_request, context) =>
  downloadOfPerson(context.admin, requireUser(context).id);
