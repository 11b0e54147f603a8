"""Checks a recipe that `venuemap plan --for` wrote against the fields that its scheduler documents.

usage: check_recipe.py kubernetes|batch|slurm FILE

Kubernetes: the models of `lightkube-models`, made from the OpenAPI description. AWS Batch: the service model of botocore. Slurm: the
options of sbatch as `simple-slurm` lists them. Each unknown field, wrong type and absent required field is a line; exits with 1.
"""
import dataclasses, importlib.util, json, pathlib, re, sys, types, typing

faults = []


def fault(place, words):
    faults.append(f"{place}: {words}")


# Kubernetes

def is_model(kind):
    return isinstance(kind, type) and dataclasses.is_dataclass(kind)


def check_kind(place, value, kind):
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Union:
        return check_kind(place, value, parts[0])
    if origin is list:
        if not isinstance(value, list):
            return fault(place, "not a list")
        for number, one in enumerate(value):
            check_kind(f"{place}[{number}]", one, parts[0])
    elif is_model(kind):
        check_model(place, value, kind)
    elif kind in (str, int, bool, float) and type(value) is not kind:
        fault(place, f"{value!r} is not {kind.__name__}")


def check_model(place, value, model):
    if not isinstance(value, dict):
        return fault(place, "not an object")
    names = vars(sys.modules[model.__module__]) | vars(typing)
    known = {field.name: field for field in dataclasses.fields(model)}
    for key, one in value.items():
        if key not in known:
            fault(place, f"{model.__name__} has no field {key}")
        else:
            kind = known[key].type
            check_kind(f"{place}.{key}", one, eval(kind, names) if isinstance(kind, str) else kind)
    for field in known.values():
        if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING and field.name not in value:
            fault(place, f"{field.name} is absent")


def kubernetes(path):
    import yaml
    # The models need two names of a larger package, which is not installed.
    core = types.ModuleType("lightkube.core.schema")
    core.DictMixin, core.dataclass, core.field = object, dataclasses.dataclass, dataclasses.field
    sys.modules.update({"lightkube.core": types.ModuleType("lightkube.core"), "lightkube.core.schema": core})
    from lightkube.models import batch_v1
    job = yaml.safe_load(path.read_text())
    if (job.get("apiVersion"), job.get("kind")) != ("batch/v1", "Job"):
        fault("", "not a Job of batch/v1")
    check_model("job", job, batch_v1.Job)
    spec = job["spec"]
    # What the documentation says beside the types.
    if spec["completionMode"] != "Indexed" or spec["template"]["spec"]["restartPolicy"] != "Never":
        fault("job.spec", "backoffLimitPerIndex is only for Indexed jobs with restartPolicy Never")
    if not 0 <= spec["maxFailedIndexes"] <= spec["completions"]:
        fault("job.spec", "maxFailedIndexes is more than completions")
    names = {one["name"] for one in spec["template"]["spec"]["containers"]}
    for rule in spec["podFailurePolicy"]["rules"]:
        codes = rule.get("onExitCodes")
        if ("onPodConditions" in rule) == (codes is not None):
            fault("rule", "one of onExitCodes and onPodConditions")
        if rule["action"] not in ("FailJob", "FailIndex", "Ignore", "Count"):
            fault("rule", rule["action"])
        if codes and (codes["operator"] not in ("In", "NotIn") or codes["values"] != sorted(set(codes["values"])) or 0 in codes["values"]
                      or codes["containerName"] not in names):
            fault("rule", "exit codes are in order, without 0, of a container that is there")


# AWS Batch

def check_shape(place, value, name, shapes):
    shape = shapes[name]
    kind = shape["type"]
    if kind == "structure":
        for key, one in value.items():
            if key not in shape["members"]:
                fault(place, f"{name} has no member {key}")
            else:
                check_shape(f"{place}.{key}", one, shape["members"][key]["shape"], shapes)
        for key in shape.get("required", []):
            if key not in value:
                fault(place, f"{key} is absent")
    elif kind == "list":
        for number, one in enumerate(value):
            check_shape(f"{place}[{number}]", one, shape["member"]["shape"], shapes)
    elif kind == "string":
        if not isinstance(value, str) or "enum" in shape and value not in shape["enum"]:
            fault(place, f"{value!r} is not {name}")
    elif kind in ("integer", "long"):
        if type(value) is not int:
            fault(place, f"{value!r} is not a whole number")
    elif kind == "boolean" and type(value) is not bool:
        fault(place, f"{value!r} is not true or false")


def batch(path):
    # The data alone: the package has no code, and the folder of a package that is not installed.
    site = pathlib.Path(importlib.util.find_spec("jsonschema").origin).parent.parent
    model = json.loads((site / "botocore/data/batch/2016-08-10/service-2.json").read_text())
    recipe = json.loads(path.read_text())
    for key, operation in (("register-job-definition", "RegisterJobDefinition"), ("submit-job", "SubmitJob")):
        check_shape(key, recipe[key], model["operations"][operation]["input"]["shape"], model["shapes"])
    if set(recipe) != {"register-job-definition", "submit-job"}:
        fault("", f"{sorted(recipe)}")
    if not 2 <= recipe["submit-job"]["arrayProperties"]["size"] <= 10_000:
        fault("submit-job", "an array has 2 to 10,000 jobs")
    if not 1 <= recipe["register-job-definition"]["retryStrategy"]["attempts"] <= 10:
        fault("register-job-definition", "1 to 10 attempts")


# Slurm

def slurm(path):
    folder = pathlib.Path(importlib.util.find_spec("simple_slurm").origin).parent
    known = {line.split(",")[0].strip().replace("_", "-") for line in (folder / "arguments.txt").read_text().splitlines()}
    options = re.findall(r"^#SBATCH --([a-z-]+)", path.read_text(), re.M)
    if "array" not in options:
        fault("", "no array")
    for option in options:
        if option not in known:
            fault("", f"sbatch has no option --{option}")


{"kubernetes": kubernetes, "batch": batch, "slurm": slurm}[sys.argv[1]](pathlib.Path(sys.argv[2]))
print("\n".join(faults))
sys.exit(1 if faults else 0)
