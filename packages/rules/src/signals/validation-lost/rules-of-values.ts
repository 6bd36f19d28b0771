/** Validation rules of libraries, by last name. */

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Jakarta Bean Validation, Hibernate Validator, class-validator, sequelize-typescript. */
export const annotations = words(
  'NotNull NotBlank NotEmpty Size Min Max Pattern Email Positive PositiveOrZero Negative Past Future Digits DecimalMin DecimalMax AssertTrue AssertFalse Valid Length Range URL UUID ' +
    'IsString IsInt IsNumber IsBoolean IsEmail IsUUID IsUrl IsEnum IsIn IsNotEmpty IsDefined IsArray IsDate IsISO8601 MinLength MaxLength Matches ValidateNested ArrayMaxSize ArrayMinSize NotContains Is IsAlpha IsAlphanumeric',
);

/** zod, joi, yup, valibot-like chains. */
export const methods = words(
  'min max length email url uuid cuid ulid ip regex pattern matches required nonempty positive nonnegative int integer finite strict refine superRefine enum oneOf valid alphanum lowercase guid uri hex trim gt gte lt lte multipleOf',
);

/** Schema objects. */
export const schemaRoots = words('z zod Joi joi yup Yup');

/** pydantic, FastAPI, Django forms and models, Django REST framework, marshmallow. */
export const bounds = words(
  'max_length min_length gt ge lt le pattern regex max_digits decimal_places validators validate max_value min_value required allow_blank choices multiple_of strict',
);
