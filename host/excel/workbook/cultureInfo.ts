import { ApiClass, readOnly } from '../../richapi/apiClass';
import { type WorkbookContext } from '../context/workbookContext';

/** `Application.cultureInfo`: Excel of the United States, as entries are read and numbers are shown here. */
export function defineCultureInfo({ classes }: WorkbookContext): ApiClass<null> {
  return new ApiClass<null>('CultureInfo', {
    scalars: { Name: readOnly(() => 'en-US') },
    navigations: {
      NumberFormat: () => classes.numberFormatInfo.object(null),
      DatetimeFormat: () => classes.datetimeFormatInfo.object(null),
    },
  });
}

export function defineNumberFormatInfo(): ApiClass<null> {
  return new ApiClass<null>('NumberFormatInfo', {
    scalars: {
      NumberDecimalSeparator: readOnly(() => '.'),
      NumberGroupSeparator: readOnly(() => ','),
    },
  });
}

export function defineDatetimeFormatInfo(): ApiClass<null> {
  return new ApiClass<null>('DatetimeFormatInfo', {
    scalars: {
      DateSeparator: readOnly(() => '/'),
      TimeSeparator: readOnly(() => ':'),
      ShortDatePattern: readOnly(() => 'm/d/yyyy'),
      LongDatePattern: readOnly(() => 'dddd, mmmm d, yyyy'),
      LongTimePattern: readOnly(() => 'h:mm:ss AM/PM'),
    },
  });
}
