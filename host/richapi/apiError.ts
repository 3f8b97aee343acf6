/** What the add-in sees as `OfficeExtension.Error`: a code, a message, where it happened, and the HTTP status. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: string,
    message: string,
    readonly location: string | null,
    readonly httpStatus: number,
  ) {
    super(message);
  }
}

export function invalidArgument(location: string): ApiError {
  return new ApiError(
    'InvalidArgument',
    'The argument is invalid or missing or has an incorrect format.',
    location,
    400,
  );
}

export function itemNotFound(location: string | null): ApiError {
  return new ApiError('ItemNotFound', "The requested resource doesn't exist.", location, 404);
}

export function itemAlreadyExists(location: string): ApiError {
  return new ApiError('ItemAlreadyExists', 'The resource being created already exists.', location, 409);
}

export function invalidReference(): ApiError {
  return new ApiError(
    'InvalidReference',
    'This reference is not valid for the current operation.',
    null,
    400,
  );
}

/** A gap of this host answers by name, so that it is never mistaken for a result. */
export function notImplemented(what: string): ApiError {
  return new ApiError('NotImplemented', `${what} is not implemented by this workbook host`, what, 501);
}

/** A protected sheet, or a wrong password. */
export function accessDenied(): ApiError {
  return new ApiError('AccessDenied', 'You cannot perform the requested operation.', null, 403);
}

export function invalidOperation(location: string): ApiError {
  return new ApiError('InvalidOperation', 'The operation attempted is invalid on the object.', location, 400);
}
